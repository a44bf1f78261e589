import { reportEndpoints } from '../reports/reports.endpoints.ts'

/** Calls about what was said to the bots. */
export const endpoints = reportEndpoints

/** There are no events: reports are read when somebody asks. */
export const events = {}
