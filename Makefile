# Each task is one line; what it does is in infra/local (python, standard library only).
.DEFAULT_GOAL := help
run := @sh infra/local/run

help:  ## show these tasks
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-8s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

demo:  ## the whole of Zudesk on this machine, with data; ZUDESK_PORT=8000
	$(run) demo

test:  ## everything that CI runs; ONLY=python, web, e2e, lint or citus for a part
	$(run) test $(if $(ONLY),--only $(ONLY))

bench:  ## measure the figures and write them where the README shows them
	$(run) exec python -m infra.bench $(ARGS)

chaos:  ## the faults of quality.md in full size; ARGS=T8 for one
	$(run) exec python -m infra.chaos $(ARGS)

check:  ## the fast checks: no database, no browser
	$(run) check

map:  ## the house: rooms and floors, who listens to what, nights, jobs, parties
	$(run) exec python -m config map

services:  ## only PostgreSQL and Redis, for running tests by hand
	$(run) services

api:  ## write frontend/openapi.json and the client made from it
	$(run) api

fmt:  ## format the code
	$(run) fmt

room:  ## a new room of the merchant's side, from a skeleton; NAME=repairs
	$(run) room $(NAME)

lock:  ## lock the Python packages anew
	$(run) lock

clean:  ## remove all that the tasks above made
	$(run) clean

.PHONY: help demo test bench chaos check map services api fmt room lock clean
