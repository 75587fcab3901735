"""What a night does about bills: issue, debit, overdue, late fees; `nights` runs the steps."""
