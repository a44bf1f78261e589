import type { Transport } from '@platform/client'

/** Credentials of a user. */
export interface SuiteCredentials {
  readonly email: string
  readonly password: string
  /** Text of the captcha's picture, if the back end requires one. */
  readonly captcha?: string
}

/** Transports of the suite: one back end with three callers. Nothing else may use it while the suite runs. */
export interface SuiteTransports {
  /** Signed in, with all permissions. */
  readonly admin: Transport
  /** Signed in, with NLP.VIEW and without NLP.NLP. */
  readonly viewer: Transport
  /** Returns a new transport without a session. */
  readonly anonymous: () => Transport
  /** Credentials with which a client without a session can sign in. */
  readonly credentials: SuiteCredentials
  /** Stops the resources of the suite. */
  readonly close?: () => Promise<void>
}

/** Returns the transports. Tests are declared before the transports are open. */
export type Opened = () => SuiteTransports
