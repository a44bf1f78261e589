/** Rows of the file for the peer, which takes minutes for the rows that we import in seconds. */
const ROWS = 10_000

const field = (name: string, schema = {}) => ({ field: name, type: 'string', schema, meta: {} })

/**
 * Imports a CSV file with Directus into a collection with a unique phone number. It runs beside the benchmark:
 * `npx directus bootstrap && npx directus start` with ADMIN_EMAIL=admin@example.com and ADMIN_PASSWORD=password.
 *
 * @param url address of Directus
 * @param lines the file's lines
 * @returns rows a second
 */
export async function importWithDirectus(url: string, lines: Iterable<string>) {
  let authorization = ''
  const call = async (method: string, path: string, body?: object) => {
    const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) }
    const response = await fetch(`${url}/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.status === 204 ? undefined : (await response.json()).data
  }
  const { access_token: token } = await call('POST', 'auth/login', {
    email: 'admin@example.com',
    password: 'password',
  })
  authorization = `Bearer ${token}`
  const collection = `contacts_${Date.now()}`
  await call('POST', 'collections', {
    collection,
    schema: {},
    meta: {},
    fields: [
      { field: 'id', type: 'integer', schema: { is_primary_key: true, has_auto_increment: true }, meta: {} },
      field('Name'),
      field('Phone', { is_unique: true }),
      field('City'),
      field('E-mail'),
    ],
  })
  const form = new FormData()
  form.append('file', new File([...lines].slice(0, ROWS + 1), 'contacts.csv', { type: 'text/csv' }))
  const began = performance.now()
  const response = await fetch(`${url}/utils/import/${collection}`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  })
  if (!response.ok) throw new Error(`Directus: ${response.status} ${await response.text()}`)
  await response.text()
  const took = performance.now() - began
  await call('DELETE', `collections/${collection}`)
  return Math.round((ROWS / took) * 1000)
}
