/** Quotes a text for SQL, whatever the database's setting for backslashes. The text must not contain NUL. */
export const quote = (text: string): string => `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** Quotes a list of texts for SQL. */
export const quoteList = (texts: readonly string[]): string => `array[${texts.map(quote).join(', ')}]::text[]`
