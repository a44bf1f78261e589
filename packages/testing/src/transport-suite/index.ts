import { afterAll, beforeAll, describe } from 'vitest'
import { accessExpectations } from './access.ts'
import { AREA_EXPECTATIONS } from '../areas/expectations.generated.ts'
import { ruleExpectations } from './rules.ts'
import type { Opened, SuiteTransports } from './suite.types.ts'

export type { SuiteCredentials, SuiteTransports } from './suite.types.ts'

const EXPECTATIONS: Readonly<Record<string, (open: Opened) => void>> = {
  ...AREA_EXPECTATIONS,
  access: accessExpectations,
  rules: ruleExpectations,
}

/**
 * Required behaviour of every transport and its back end: one list of tests for the memory back end, the reference
 * server over HTTP, and other back ends.
 *
 * @example describeTransport('my transport', async () => ({ admin, viewer, anonymous, credentials }))
 */
export function describeTransport(name: string, start: () => Promise<SuiteTransports>): void {
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

    for (const [resource, declare] of Object.entries(EXPECTATIONS))
      describe(`${resource}:`, () => {
        declare(open)
      })
  })
}
