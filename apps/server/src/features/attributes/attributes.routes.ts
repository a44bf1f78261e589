import type { Attribute } from '@platform/contract'
import { route, type Route } from '../../core/http/route.ts'
import { allAttributes, moveAttribute, removeAttribute, requireAttribute, saveAttribute } from './attributes.service.ts'

/** The definitions of the fields of contacts. */
export function attributeRoutes(): Route[] {
  return [
    route('attributes.list', async (_input, context) => ({ attributes: await allAttributes(context) })),

    route('attributes.get', async ({ id }, context) => requireAttribute(context, id)),

    route('attributes.save', async (input, context) => {
      const { before, after } = await saveAttribute(context, input)
      const audited = { before: before && auditOf(before), after: auditOf(after) }
      context.audit({ entity: 'attribute', entityId: after.id, ...audited })
      const message = before ? 'Attribute updated successfully' : 'Attribute created successfully'
      return { attribute: after, message }
    }),

    route('attributes.delete', async ({ id }, context) => {
      const attribute = await removeAttribute(context, id)
      context.audit({ entity: 'attribute', entityId: id, before: auditOf(attribute) })
      return { message: 'Attribute deleted successfully' }
    }),

    route('attributes.move', async (move, context) => {
      const { id, index } = await moveAttribute(context, move)
      context.audit({ entity: 'attribute', entityId: id, before: { index }, after: { index: move.to } })
      return { message: 'Attribute moved successfully' }
    }),
  ]
}

/** The audited fields of an attribute: of its options, the number. */
const auditOf = ({ options, ...attribute }: Attribute): object => {
  const { name, label, fieldType, inputType, isMandatory, isSearchable, minLength, maxLength, revision } = attribute
  const limits = { minLength, maxLength }
  return {
    name,
    label,
    fieldType,
    inputType,
    isMandatory,
    isSearchable,
    optionCount: options.length,
    ...limits,
    revision,
  }
}
