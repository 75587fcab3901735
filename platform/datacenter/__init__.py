"""The data centre: days of each merchant and sub-shop, rolled up by the night, as curves, top goods and a funnel."""
