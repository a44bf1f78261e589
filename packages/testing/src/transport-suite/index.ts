import { afterAll, beforeAll, describe } from 'vitest'
import { accessExpectations } from './access.ts'
import { AREA_EXPECTATIONS } from '../areas/expectations.generated.ts'
import { ruleExpectations } from './rules.ts'
import type { Opened, SuiteTransports } from './suite.types.ts'

export type { SuiteCredentials, SuiteTransports } from './suite.types.ts'

const EXPECTATIONS: Readonly<Record<SuitePart, (open: Opened) => void>> = {
  ...AREA_EXPECTATIONS,
  access: accessExpectations,
  rules: ruleExpectations,
}

/** The parts of the suite: an area of the contract each; what every call requires of access; and what rules refuse. */
export type SuitePart = keyof typeof AREA_EXPECTATIONS | 'access' | 'rules'

/** All parts of the suite. */
export const SUITE_PARTS = Object.keys(EXPECTATIONS) as readonly SuitePart[]

/** Options of `describeTransport`. */
export interface SuiteOptions {
  /** The parts to test, for a back end that has only some areas. @default all */
  readonly parts?: readonly SuitePart[]
}

/**
 * Required behaviour of every transport and its back end: one list of tests for the reference server over HTTP, other
 * back ends, and the areas that the memory back end has.
 *
 * @example describeTransport('my transport', async () => ({ admin, viewer, anonymous, credentials }))
 */
export function describeTransport(
  name: string,
  start: () => Promise<SuiteTransports>,
  { parts = SUITE_PARTS }: SuiteOptions = {},
): void {
  describe(`transport: ${name}`, () => {
    let transports: SuiteTransports | undefined
    const open = (): SuiteTransports => {
      if (!transports) throw new Error('The transports of the suite are opened before its tests run.')
      return transports
    }
    beforeAll(async () => {
      transports = await start()
    })
    afterAll(() => transports?.close?.())

    for (const part of parts)
      describe(`${part}:`, () => {
        EXPECTATIONS[part](open)
      })
  })
}
