import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint/endpoint.ts'
import { defineEvent } from '../endpoint/event.ts'
import { LOGIN_WORK_MAX } from './account.limits.ts'
import {
  CaptchaPurposeSchema,
  CaptchaSchema,
  ConfigurationInputSchema,
  ConfigurationSchema,
  LoginInputSchema,
  PermissionConfigurationSchema,
  SessionSchema,
  UserSchema,
} from './account.schema.ts'
import { captchaReply, sessionReply, userReply } from './account.wire.ts'

export const accountEndpoints = {
  'account.captcha': defineEndpoint({
    area: 'account',
    method: 'GET',
    path: 'account/captcha/generate',
    summary: 'A fresh captcha picture, with a proof-of-work challenge as the accessible second way.',
    access: 'public',
    effect: 'log',
    input: z.object({
      requestFrom: z._default(CaptchaPurposeSchema, 'login'),
      /** Work of the challenge, in units of about a second in a browser: as `PROOF_REQUIRED` says. */
      work: z._default(z.int().check(z.minimum(1), z.maximum(LOGIN_WORK_MAX)), 1),
    }),
    output: CaptchaSchema,
    codec: captchaReply,
  }),
  'account.login': defineEndpoint({
    area: 'account',
    method: 'POST',
    path: 'account/enterprise/login/twoFactorAuth',
    summary: 'Signs in with e-mail, password and captcha.',
    access: 'public',
    effect: 'log',
    input: LoginInputSchema,
    output: SessionSchema,
    refuses: ['WRONG_CAPTCHA', 'PROOF_REQUIRED', 'WRONG_CREDENTIALS'],
    codec: sessionReply,
  }),
  'account.logout': defineEndpoint({
    area: 'account',
    method: 'GET',
    path: 'account/logout',
    summary: 'Ends the session that the call was made with.',
    access: 'session',
    effect: 'change',
    input: z.object({}),
    output: z.object({}),
  }),
  'account.me': defineEndpoint({
    area: 'account',
    method: 'GET',
    path: 'e/enterprise/users/me',
    summary: 'Who is signed in, and what they may do.',
    access: 'session',
    input: z.object({}),
    output: UserSchema,
    provides: ['account'],
    codec: userReply,
  }),
  'account.permissions': defineEndpoint({
    area: 'account',
    method: 'GET',
    path: 'e/enterprise/roles/permissions',
    summary: "The permission groups, and the enterprise's roles with what each permits.",
    access: 'session',
    input: z.object({}),
    output: PermissionConfigurationSchema,
    provides: ['account'],
  }),
  'account.configuration': defineEndpoint({
    area: 'account',
    method: 'GET',
    path: 'e/enterprise/configuration',
    summary:
      "The enterprise's name, time zone, locale, default country and feature flags, and the server's public address.",
    access: 'session',
    input: z.object({}),
    output: ConfigurationSchema,
    provides: ['account.configuration'],
  }),
  'account.saveConfiguration': defineEndpoint({
    area: 'account',
    method: 'POST',
    path: 'e/enterprise/configuration',
    summary:
      'Switches features of the enterprise on or off, and sets its default country. What is not given does not change.',
    access: 'enterprise.edit',
    input: ConfigurationInputSchema,
    output: ConfigurationSchema,
    changes: ['account.configuration'],
  }),
  'account.socketTicket': defineEndpoint({
    area: 'account',
    method: 'POST',
    path: 'e/enterprise/socket/ticket',
    summary: "A single-use ticket of 30 seconds for the socket's query form.",
    access: 'session',
    effect: 'log',
    input: z.object({}),
    output: z.object({ ticket: z.string() }),
  }),
}

export const accountEvents = {
  /** Features were switched on or off: every open session shows or hides them. */
  'account.configurationChanged': defineEvent({
    area: 'account',
    access: 'session',
    subjects: [],
    changes: ['account.configuration'],
    payload: z.object({}),
  }),
}
