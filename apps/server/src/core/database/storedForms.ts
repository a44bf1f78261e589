import { z } from 'zod'

// Schemas of stored values describe the form only. The limits of the contract apply to input: a stored value stays readable
// after a limit was lowered. Unknown properties are kept.
export const text = z.string()
export const texts = z.array(text)
export const list = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(z.looseObject(shape))
