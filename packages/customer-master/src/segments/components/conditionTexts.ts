import type { ContactChannel } from '@platform/contract'
import { useTexts } from '@platform/ui/i18n'
import type { CustomerMasterText } from '../../messages/customerMasterTexts.ts'
import { customerMasterTexts } from '../../messages/customerMasterTexts.ts'
import { channelOf, infoOf } from '../headless/conditionFields.ts'
import type { ConditionFieldGroup, ConditionFieldInfo } from '../headless/conditionFields.ts'
import { positionOf } from '../headless/conditionTree.ts'
import type { Comparison, ConditionBranch, ConditionNode, ConditionOperator } from '../headless/conditionTree.ts'
import type { ConditionChoices } from '../headless/useConditionChoices.ts'

type TextPair = readonly [asked: CustomerMasterText, negated: CustomerMasterText]

const COMPARISON_TEXTS: Readonly<Record<ConditionOperator, TextPair>> = {
  equals: ['SEGMENT_IS', 'SEGMENT_IS_NOT'],
  contains: ['SEGMENT_CONTAINS', 'SEGMENT_CONTAINS_NOT'],
  startsWith: ['SEGMENT_STARTS', 'SEGMENT_STARTS_NOT'],
  isFilled: ['SEGMENT_FILLED', 'SEGMENT_BLANK'],
  any: ['SEGMENT_ANY', 'SEGMENT_ANY_NOT'],
  all: ['SEGMENT_ALL', 'SEGMENT_ALL_NOT'],
  atLeast: ['SEGMENT_AT_LEAST', 'SEGMENT_AT_LEAST_NOT'],
  atMost: ['SEGMENT_AT_MOST', 'SEGMENT_AT_MOST_NOT'],
  isNumber: ['SEGMENT_EXACTLY', 'SEGMENT_EXACTLY_NOT'],
  betweenNumbers: ['SEGMENT_BETWEEN', 'SEGMENT_BETWEEN_NOT'],
  recent: ['SEGMENT_RECENT', 'SEGMENT_RECENT_NOT'],
  on: ['SEGMENT_ON', 'SEGMENT_ON_NOT'],
  before: ['SEGMENT_BEFORE', 'SEGMENT_BEFORE_NOT'],
  since: ['SEGMENT_SINCE', 'SEGMENT_SINCE_NOT'],
  betweenDays: ['SEGMENT_DURING', 'SEGMENT_DURING_NOT'],
  granted: ['SEGMENT_GRANTED', 'SEGMENT_GRANTED_NOT'],
  withdrawn: ['SEGMENT_WITHDRAWN', 'SEGMENT_WITHDRAWN_NOT'],
  unknown: ['SEGMENT_NEVER_ASKED', 'SEGMENT_ASKED'],
}

/** Returns the text of a comparison, such as "is not". */
export const comparisonText = ({ operator, isNegated }: Comparison): CustomerMasterText =>
  COMPARISON_TEXTS[operator][isNegated ? 1 : 0]

/** The headings of the fields. */
export const FIELD_GROUP_TEXTS: Readonly<Record<ConditionFieldGroup, CustomerMasterText>> = {
  contact: 'SEGMENT_FIELDS_CONTACT',
  attributes: 'SEGMENT_FIELDS_ATTRIBUTES',
  lists: 'SEGMENT_FIELDS_LISTS',
  consent: 'SEGMENT_FIELDS_CONSENT',
  activity: 'SEGMENT_FIELDS_ACTIVITY',
  import: 'SEGMENT_FIELDS_IMPORT',
}

const CHANNEL_TEXTS: Readonly<Record<ContactChannel, CustomerMasterText>> = {
  whatsapp: 'CONSENT_WHATSAPP',
  rcs: 'CONSENT_RCS',
  sms: 'CONSENT_SMS',
  email: 'CONSENT_EMAIL',
}

const FIELD_TEXTS: ReadonlyMap<string, CustomerMasterText> = new Map<string, CustomerMasterText>([
  ['name', 'BUILT_IN_NAME'],
  ['phone', 'PHONE_BOOK_COLUMN_PHONE'],
  ['email', 'SEGMENT_FIELD_EMAIL'],
  ['whatsAppNumber', 'CONTACT_WHATSAPP'],
  ['twitterId', 'CONTACT_TWITTER'],
  ['facebookId', 'CONTACT_FACEBOOK'],
  ['instagramId', 'CONTACT_INSTAGRAM'],
  ['externalId', 'SEGMENT_FIELD_EXTERNAL_ID'],
  ['language', 'SEGMENT_FIELD_LANGUAGE'],
  ['timeZone', 'SEGMENT_FIELD_TIME_ZONE'],
  ['lists', 'SEGMENT_FIELD_LISTS'],
  ['createdAt', 'SEGMENT_FIELD_CREATED'],
  ['updatedAt', 'SEGMENT_FIELD_UPDATED'],
  ['import', 'SEGMENT_FIELD_IMPORT'],
])

/** Returns the functions that name fields and conditions. @internal */
export function useConditionNames({ attributes }: Pick<ConditionChoices, 'attributes'>) {
  const t = useTexts(customerMasterTexts)
  function fieldName({ field, attribute }: ConditionFieldInfo): string {
    if (attribute) return attribute.label
    const channel = channelOf(field)
    return t(channel ? CHANNEL_TEXTS[channel] : (FIELD_TEXTS.get(field) ?? 'SEGMENT_FIELD_GONE'))
  }
  return {
    fieldName,
    /** The field of a condition, or the position of a group. */
    nodeName: (tree: ConditionBranch, node: ConditionNode): string => {
      if (node.kind === 'row' && node.field !== '') return fieldName(infoOf(node.field, attributes))
      const position = positionOf(tree, node.id)
      return node.kind === 'row' ? t('SEGMENT_CONDITION', { position }) : t('SEGMENT_GROUP', { position })
    },
  }
}
