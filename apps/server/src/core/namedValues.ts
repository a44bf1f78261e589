import { z } from 'zod'

// Objects whose keys a person chose: names of parameters or variables. A key may be `__proto__` or `constructor`.

/** The schema of an object whose keys a person chose. Unlike `z.record`, it keeps a value named `__proto__`. */
export const namedValues = <T>(value: z.ZodType<T>): z.ZodType<Record<string, T>> =>
  z
    .custom<object>(
      (given) => typeof given === 'object' && given !== null && !Array.isArray(given),
      'must be an object',
    )
    .transform((given) => Object.entries(given))
    .pipe(z.array(z.tuple([z.string(), value])))
    .transform((entries) => Object.fromEntries(entries) as Record<string, T>)
