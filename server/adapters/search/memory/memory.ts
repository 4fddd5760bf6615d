import type { Catalogue } from './catalogue.ts'

type Asked<Value> = {
  /** What has been remembered in another state is forgotten. */
  state: number | string
  key: string
  make(): Value
}

/** Remembers, for each catalogue, what was made last. */
export function openMemory<Value>(most: number) {
  const memories = new WeakMap<Catalogue, { state: number | string; values: Map<string, Value> }>()
  return (catalogue: Catalogue, { state, key, make }: Asked<Value>): Value => {
    let memory = memories.get(catalogue)
    if (memory?.state !== state) {
      memory = { state, values: new Map() }
      memories.set(catalogue, memory)
    }
    const { values } = memory
    const known = values.get(key)
    if (known !== undefined) return known
    const value = make()
    const [oldest] = values.keys()
    if (values.size === most && oldest !== undefined) values.delete(oldest)
    values.set(key, value)
    return value
  }
}
