import type { LaunchOptions } from 'playwright'

export function findBrowser(): string | null | undefined
export function launchOptions(): LaunchOptions
