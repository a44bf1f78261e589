// Written by `pnpm registries`.
import { defineTexts } from '@platform/ui/i18n'
import attributes from '../attributes/messages/en.json'
import contactForm from '../contact-form/messages/en.json'
import duplicates from '../duplicates/messages/en.json'
import phoneBook from '../phone-book/messages/en.json'
import segments from '../segments/messages/en.json'
import shared from '../shared/messages/en.json'
import uploads from '../uploads/messages/en.json'

/** The texts of each feature. */
export const featureTexts = [
  defineTexts('customerMaster', attributes, {
    ar: () => import('../attributes/messages/ar.json'),
    'en-plain': () => import('../attributes/messages/en-plain.json'),
    hi: () => import('../attributes/messages/hi.json'),
  }),
  defineTexts('customerMaster', contactForm, {
    ar: () => import('../contact-form/messages/ar.json'),
    hi: () => import('../contact-form/messages/hi.json'),
  }),
  defineTexts('customerMaster', duplicates, {
    ar: () => import('../duplicates/messages/ar.json'),
    hi: () => import('../duplicates/messages/hi.json'),
  }),
  defineTexts('customerMaster', phoneBook, {
    ar: () => import('../phone-book/messages/ar.json'),
    hi: () => import('../phone-book/messages/hi.json'),
  }),
  defineTexts('customerMaster', segments, {
    ar: () => import('../segments/messages/ar.json'),
    hi: () => import('../segments/messages/hi.json'),
  }),
  defineTexts('customerMaster', shared, {
    ar: () => import('../shared/messages/ar.json'),
    'en-plain': () => import('../shared/messages/en-plain.json'),
    hi: () => import('../shared/messages/hi.json'),
  }),
  defineTexts('customerMaster', uploads, {
    ar: () => import('../uploads/messages/ar.json'),
    'en-plain': () => import('../uploads/messages/en-plain.json'),
    hi: () => import('../uploads/messages/hi.json'),
  }),
]
