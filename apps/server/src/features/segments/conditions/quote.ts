/**
 * Quotes a text for SQL. No text can leave its literal:
 *
 * - The literal begins with E, so that a backslash is an escape sign whatever `standard_conforming_strings` is.
 * - In such a literal only a quote and a backslash are special. Each is doubled: read from the beginning, the text
 *   consists of other characters and of pairs, which the database reads as one character each. A pair of backslashes
 *   begins no escape like `\047` or `\'`, and no single quote is left. Comments, dollar quotes, semicolons, parameters
 *   and the signs of `format`, whose argument the SQL is, mean nothing inside.
 * - The SQL is itself the parameter of a statement, in UTF-8. In UTF-8, and in every encoding that a database can have,
 *   the bytes of a quote and of a backslash are part of no other character.
 * - Both drivers send an unpaired surrogate as U+FFFD, and count its bytes.
 * - PostgreSQL refuses a parameter with NUL. The contract lets none in.
 */
export const quote = (text: string): string => `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** Quotes a list of texts for SQL. */
export const quoteList = (texts: readonly string[]): string => `array[${texts.map(quote).join(', ')}]::text[]`
