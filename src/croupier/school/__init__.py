"""The school: drills, exams, certificates of practice and the coach. Every answer here is the engine's own."""
