"""A row's id carries its merchant: identity columns of tenant N start at N << 40.

So an id alone leads an operator to the right schema, and no id of one merchant is ever one of another's.
"""

TENANT_SHIFT = 40


def first_id(tenant_id: int) -> int:
    return (tenant_id << TENANT_SHIFT) + 1


def tenant_of(row_id: int) -> int:
    return row_id >> TENANT_SHIFT
