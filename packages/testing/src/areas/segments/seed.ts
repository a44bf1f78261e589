import type { Segment } from '@platform/contract'
import { SAMPLE_CITY_ID, SAMPLE_CUSTOMER_SINCE_ID } from '../attributes/seed.ts'
import { allOf, buildSegment } from './build.ts'

/** Segments of the sample phone book: by a choice and a label, by a number, and by what is missing. */
export const sampleSegments = (): Segment[] => [
  buildSegment({
    id: 'segment-metro',
    name: 'Metro cities, without open refunds',
    condition: allOf(
      {
        kind: 'choice',
        field: `values.${SAMPLE_CITY_ID}`,
        match: 'any',
        values: ['Bengaluru', 'Delhi', 'Mumbai'],
        isNegated: false,
      },
      { kind: 'list', match: 'any', listIds: ['label-refund'], isNegated: true },
    ),
  }),
  buildSegment({
    id: 'segment-loyal',
    name: 'Customers since 2018 or earlier',
    condition: allOf({
      kind: 'number',
      field: `values.${SAMPLE_CUSTOMER_SINCE_ID}`,
      min: null,
      max: 2018,
      isNegated: false,
    }),
  }),
  buildSegment({
    id: 'segment-unreachable',
    name: 'No e-mail address and no WhatsApp number',
    condition: allOf(
      { kind: 'text', field: 'email', operator: 'isFilled', values: [], isNegated: true },
      { kind: 'text', field: 'whatsAppNumber', operator: 'isFilled', values: [], isNegated: true },
    ),
  }),
]
