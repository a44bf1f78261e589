// Written by `pnpm registries`.
import { reportEndpoints } from '../reports/reports.endpoints.ts'

export const endpoints = {
  ...reportEndpoints,
}

export const events = {}

export const topics = {}
