"""Migrations by Alembic: a casino's database is brought to another form, always in the transaction of the one
writer."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
with context.begin_transaction():
    context.run_migrations()
