// Written by `pnpm registries`.
import { defineTexts } from '@platform/ui/i18n'
import phoneBook from '../phone-book/messages/en.json'
import shared from '../shared/messages/en.json'

/** The texts of each feature. */
export const featureTexts = [
  defineTexts('customerMaster', phoneBook, {
    ar: () => import('../phone-book/messages/ar.json'),
    hi: () => import('../phone-book/messages/hi.json'),
  }),
  defineTexts('customerMaster', shared, {
    ar: () => import('../shared/messages/ar.json'),
    hi: () => import('../shared/messages/hi.json'),
  }),
]
