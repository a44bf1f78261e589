/**
 * Returns the value of a name that a person chose; undefined if there is none. The name may be `__proto__` or
 * `constructor`.
 */
export const namedValue = <T>(values: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined
