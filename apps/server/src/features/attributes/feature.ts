import { ATTRIBUTE_NAME_TAKEN } from '@platform/contract'
import type { OpenFeature } from '../../core/feature.ts'
import { attributeRoutes } from './attributes.routes.ts'

/** The definitions of the fields of contacts. */
export const attributes: OpenFeature = () => ({
  routes: attributeRoutes(),
  constraints: { contact_attributes_enterprise_id_name_key_key: ATTRIBUTE_NAME_TAKEN },
})
