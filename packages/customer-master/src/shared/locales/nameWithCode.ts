/** Returns the name of a language or time zone with its code, such as `Hindi (hi)`, which finds it by both. @internal */
export const nameWithCode = (name: string, code: string): string =>
  code === '' || name === code ? code : `${name} (${code})`
