"""Long computations in processes of their own, and the queue before them."""
