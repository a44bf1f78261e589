import type { Attribute } from '@platform/contract'
import { buildAttribute } from './build.ts'

export const SAMPLE_CITY_ID = 'attribute-city'
export const SAMPLE_CUSTOMER_SINCE_ID = 'attribute-customer-since'

export const sampleAttributes = (): Attribute[] => [
  buildAttribute({
    id: SAMPLE_CITY_ID,
    index: 2,
    name: 'city',
    label: 'City',
    helpText: 'Choose the city of the customer',
    fieldType: 'select',
    inputType: null,
    isSearchable: true,
    options: ['Bengaluru', 'Delhi', 'Mumbai', 'Dubai', 'London', 'Tokyo'],
  }),
  buildAttribute({
    id: SAMPLE_CUSTOMER_SINCE_ID,
    index: 3,
    name: 'customerSince',
    label: 'Customer since',
    helpText: 'Enter the year of the first order',
    inputType: 'number',
    minLength: 4,
    maxLength: 4,
  }),
]
