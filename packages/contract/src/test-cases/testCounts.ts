import * as z from 'zod/mini'

/**
 * Numbers of test cases. `right` and `wrong` are of the tested version, and add up to all; the others compare it: `fixed`
 * ones were wrong and are right, `broken` ones were right and are wrong, `moved` ones are wrong in another way.
 */
export const TestCountsSchema = z.object({
  right: z.int(),
  wrong: z.int(),
  fixed: z.int(),
  broken: z.int(),
  moved: z.int(),
})
export type TestCounts = z.infer<typeof TestCountsSchema>
