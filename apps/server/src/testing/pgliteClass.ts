// The class of the embedded database, for the benchmark that counts what is sent to it: the package is the server's.
export { PGlite } from '@electric-sql/pglite'
