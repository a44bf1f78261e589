import { accountEndpoints } from '../account/account.endpoints.ts'

/** Every call about the session, the signed-in user and the enterprise. */
export const endpoints = accountEndpoints

/** No event is about the account. */
export const events = {}
