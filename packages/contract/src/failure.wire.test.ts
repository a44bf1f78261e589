import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RULES, type Failure } from './failure.ts'
import { failureFromReply, failureToReply, replySucceeded } from './failure.wire.ts'

const rules = fc.constantFrom(...RULES)
const fieldErrors = fc.array(
  fc.record(
    {
      field: fc.string(),
      message: fc.string(),
      rule: rules,
      sentence: fc.string(),
      values: fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer())),
    },
    { requiredKeys: ['message'] },
  ),
  { maxLength: 3 },
)
const failures: fc.Arbitrary<Failure> = fc.oneof(
  fc.constant({ type: 'LOGIN_REQUIRED' } as const),
  fc.constant({ type: 'NOT_FOUND' } as const),
  fc.record(
    { type: fc.constant('FORBIDDEN' as const), permissions: fc.array(fc.string()) },
    { requiredKeys: ['type'] },
  ),
  fc.record({ type: fc.constant('INVALID' as const), errors: fieldErrors }),
  fc.record(
    {
      type: fc.constant('REFUSED' as const),
      rule: rules,
      errors: fieldErrors,
      current: fc.record({ id: fc.string() }),
    },
    { requiredKeys: ['type', 'rule', 'errors'] },
  ),
  fc.record({ type: fc.constant('TOO_MANY_REQUESTS' as const), retryAfterSeconds: fc.nat() }),
  fc.record({ type: fc.constant('TOO_LARGE' as const), limitBytes: fc.nat() }, { requiredKeys: ['type'] }),
  fc.record(
    { type: fc.constant('SERVER' as const), requestId: fc.string({ minLength: 1 }) },
    { requiredKeys: ['type'] },
  ),
)

describe('a failure', () => {
  it('is the same on the other side of the wire', () => {
    fc.assert(
      fc.property(failures, fc.string(), (failure, message) => {
        const { httpStatus, reply } = failureToReply(failure, message)
        const body: unknown = JSON.parse(JSON.stringify(reply))
        expect(failureFromReply(httpStatus, body)).toEqual({ failure, message })
      }),
    )
  })

  it('is read from any body without throwing', () => {
    const readAll = fc.property(fc.integer({ min: 100, max: 599 }), fc.anything(), (httpStatus, body) => {
      const failed = failureFromReply(httpStatus, body)
      return httpStatus < 400 || failed !== undefined
    })
    expect(() => fc.assert(readAll)).not.toThrow()
  })
})

describe('a reply that ends the session', () => {
  it.each([
    ['HTTP 401', 401, undefined],
    ['login_required in a reply that is otherwise fine', 200, { status: true, login_required: true }],
    ['a 403 without our code', 403, '<html>Forbidden</html>'],
    ['a 403 with another code', 403, { status: false, code: 9 }],
  ])('is %s', (_, httpStatus, body) => {
    expect(failureFromReply(httpStatus, body)?.failure).toEqual({ type: 'LOGIN_REQUIRED' })
  })

  it.each([1403, '1403'])('is not a 403 with code %j', (code) => {
    expect(failureFromReply(403, { status: false, code })?.failure).toEqual({ type: 'FORBIDDEN' })
  })
})

describe('a refusal', () => {
  it.each([
    [101, 'AGENT_NOT_EMPTY'],
    ['101', 'AGENT_NOT_EMPTY'],
    [409, 'STALE'],
  ])("is known by the specification's code %j", (code, rule) => {
    expect(failureFromReply(200, { status: false, code })?.failure).toMatchObject({ type: 'REFUSED', rule })
  })

  it('has the rule of one of its fields', () => {
    const errors = [{ field: 'name', message: 'taken', rule: 'DUPLICATE_NAME' }]
    expect(failureFromReply(200, { status: false, errors })?.failure).toMatchObject({ rule: 'DUPLICATE_NAME', errors })
  })

  it('has the errors that other servers list under data (specification 2 §7)', () => {
    const errors = [{ field: 'fieldName', message: 'This field is required' }]
    expect(failureFromReply(200, { status: false, data: { errors } })?.failure).toMatchObject({ errors })
    expect(failureFromReply(200, { status: false, data: { errors: 'many' } })?.failure).toMatchObject({ errors: [] })
  })

  it('leaves out a sentence and values of a form that no message has', () => {
    const errors = [{ message: 'No', sentence: 5, values: { row: [1] } }]
    expect(failureFromReply(200, { status: false, errors })?.failure).toMatchObject({ errors: [{ message: 'No' }] })
    expect(JSON.stringify(failureFromReply(200, { status: false, errors }))).not.toMatch(/sentence|values/)
  })

  it('keeps its message if its rule is unknown', () => {
    const body = { status: false, message: 'Not today', rule: 'FROM_THE_FUTURE' }
    expect(failureFromReply(200, body)).toEqual({ failure: { type: 'REFUSED', errors: [] }, message: 'Not today' })
  })
})

it('reports success by status, or by the code 100 as a number or a string', () => {
  expect([{ status: true }, { code: 100 }, { code: '100' }, {}, { status: true, code: 5 }].map(replySucceeded)).toEqual(
    Array(5).fill(true),
  )
  expect([{ status: false }, { code: 101 }, { code: '101' }, { status: false, code: 100 }].map(replySucceeded)).toEqual(
    Array(4).fill(false),
  )
})

it('waits a minute if no time is given', () => {
  expect(failureFromReply(429, '')?.failure).toEqual({ type: 'TOO_MANY_REQUESTS', retryAfterSeconds: 60 })
})
