// Written by `pnpm registries`.
import { webKeyEndpoints, webKeyEvents } from '../web-channel/webKeys.endpoints.ts'

export const endpoints = {
  ...webKeyEndpoints,
}

export const events = {
  ...webKeyEvents,
}

export const topics = {}
