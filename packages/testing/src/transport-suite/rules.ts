import { expect, it } from 'vitest'
import { failureOf } from './helpers.ts'
import { RULE_TABLES } from './ruleCases.ts'
import type { Opened } from './suite.types.ts'

/**
 * For each input, the function of the rules and the back end return the same rule and field. Limits that the schema
 * also has are refused by the schema (INVALID); the field is the same.
 */
export function ruleExpectations(open: Opened): void {
  for (const { call, check, prepare, send, cases } of RULE_TABLES) {
    it(`${call} accepts an input without an error`, async () => {
      expect(check((await prepare(open().admin)) as never)).toEqual([])
    })

    it.each(cases)(`${call} with %s`, async (_, change, rule, field) => {
      const { admin } = open()
      const input = { ...(await prepare(admin)), ...change } as never
      expect(check(input)[0]).toMatchObject({ rule, field })
      const failure = await failureOf(send(admin, input))
      expect(failure).toMatchObject(
        failure.type === 'INVALID' ? { errors: [{ field }] } : { type: 'REFUSED', rule, errors: [{ rule, field }] },
      )
    })
  }
}
