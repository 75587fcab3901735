-- Run once by the image's superuser, when the volume is new: the product's role owns its database and nothing else.
-- A statement that somebody smuggles in is no shell then (COPY … FROM PROGRAM), and reads no file of the server's.
\getenv password ZUDESK_DB_PASSWORD
CREATE ROLE zudesk LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD :'password';
CREATE DATABASE zudesk OWNER zudesk;
REVOKE ALL ON DATABASE postgres FROM PUBLIC;
