-- Run once by the image's superuser on every node, when the volume is new: what infra/docker/roles.sql does, and Citus.
\getenv password ZUDESK_DB_PASSWORD
CREATE ROLE zudesk LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD :'password';
CREATE DATABASE zudesk OWNER zudesk;
REVOKE ALL ON DATABASE postgres FROM PUBLIC;
-- In the database, too, for servers whose settings aren't those of compose.yaml.
ALTER DATABASE zudesk SET citus.propagate_set_commands = 'local';
\connect zudesk
CREATE EXTENSION citus;
