"""T16: changes of one spot each in the rules of money and access; a test must fail for each. By mutmut."""
