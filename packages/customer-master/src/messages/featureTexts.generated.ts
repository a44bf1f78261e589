// Written by `pnpm registries`.
import { defineTexts } from '@platform/ui/i18n'
import shared from '../shared/messages/en.json'

/** The texts of each feature. */
export const featureTexts = [
  defineTexts('customerMaster', shared, {
    ar: () => import('../shared/messages/ar.json'),
    hi: () => import('../shared/messages/hi.json'),
  }),
]
