"""What operators see across merchants: the mirror's rows, figures, runs of jobs."""
