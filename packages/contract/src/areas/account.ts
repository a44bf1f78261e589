// Written by `pnpm registries`.
import { accountEndpoints, accountEvents } from '../account/account.endpoints.ts'

export const endpoints = {
  ...accountEndpoints,
}

export const events = {
  ...accountEvents,
}
