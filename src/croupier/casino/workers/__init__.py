"""Long computations in processes of their own: advice, the workshop, prices, the proof of the ledger.

`worker_process.Apart` asks a warm process one question at a time; `ledger_proof.verify` is the whole proof."""
