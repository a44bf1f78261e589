// Written by `pnpm registries`.
import { defineTexts } from '@platform/ui/i18n'
import conversation from '../conversation/messages/en.json'
import dashboard from '../dashboard/messages/en.json'
import report from '../report/messages/en.json'

/** The texts of each feature. */
export const featureTexts = [
  defineTexts('reports', conversation, {
    ar: () => import('../conversation/messages/ar.json'),
    hi: () => import('../conversation/messages/hi.json'),
  }),
  defineTexts('reports', dashboard, {
    ar: () => import('../dashboard/messages/ar.json'),
    hi: () => import('../dashboard/messages/hi.json'),
  }),
  defineTexts('reports', report, {
    ar: () => import('../report/messages/ar.json'),
    'en-plain': () => import('../report/messages/en-plain.json'),
    hi: () => import('../report/messages/hi.json'),
  }),
]
