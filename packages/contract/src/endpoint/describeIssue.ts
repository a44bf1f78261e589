import { en } from 'zod/locales'
import * as z from 'zod/mini'

const { localeError: describeInEnglish } = en()

/**
 * The sentence of a schema's issue in English, which `zod/mini` does not have. Undefined if the host has configured a
 * language for zod: zod then takes the sentence of that language.
 */
export const describeIssue: z.core.$ZodErrorMap = (issue) =>
  z.config().localeError ? undefined : describeInEnglish(issue)
