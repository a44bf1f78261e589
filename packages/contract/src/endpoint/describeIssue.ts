import { en } from 'zod/locales'
import * as z from 'zod/mini'

const { localeError: describeInEnglish } = en()

/**
 * Returns the English message of a schema's issue, which `zod/mini` does not include. Undefined if the host has
 * configured a language for zod: zod then uses that language.
 */
export const describeIssue: z.core.$ZodErrorMap = (issue) =>
  z.config().localeError ? undefined : describeInEnglish(issue)
