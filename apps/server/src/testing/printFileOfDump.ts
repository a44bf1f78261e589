// Prints the file of the dump, for tests in other processes than the server's.
import { fileOfDump } from './testDatabase.ts'

process.stdout.write(await fileOfDump())
