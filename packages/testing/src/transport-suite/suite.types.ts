import type { Transport } from '@platform/client'

/** How somebody signs in. */
export interface SuiteCredentials {
  readonly email: string
  readonly password: string
  /** What the captcha's picture shows, where the back end insists on one. */
  readonly captcha?: string
}

/** What the suite is run on: one back end, seen by three callers. It is theirs alone while the suite runs. */
export interface SuiteTransports {
  /** Signed in, permitted everything. */
  readonly admin: Transport
  /** Signed in, permitted NLP.VIEW and not NLP.NLP. */
  readonly viewer: Transport
  /** A fresh one that nobody has signed in to. */
  readonly anonymous: () => Transport
  /** What a client without a session signs in with. */
  readonly credentials: SuiteCredentials
  /** Ends what was started for the suite. */
  readonly close?: () => Promise<void>
}

/** The transports, once they are open: tests are declared before that. */
export type Opened = () => SuiteTransports
