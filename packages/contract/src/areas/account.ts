import { accountEndpoints } from '../account/account.endpoints.ts'

/** Calls about the session, the signed-in user and the enterprise. */
export const endpoints = accountEndpoints

/** The account has no events. */
export const events = {}
