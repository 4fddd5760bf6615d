type Memo<Value> = {
  /** Values of another state are forgotten. */
  state: number | string
  key: string
  make(): Value
}

/** Caches the latest values for each index. */
export function memoizePerIndex<Value>(limit: number) {
  const memories = new WeakMap<object, { state: number | string; values: Map<string, Value> }>()
  return (index: object, { state, key, make }: Memo<Value>): Value => {
    let memory = memories.get(index)
    if (memory?.state !== state) {
      memory = { state, values: new Map() }
      memories.set(index, memory)
    }
    const { values } = memory
    const known = values.get(key)
    if (known !== undefined) return known
    const value = make()
    const [oldest] = values.keys()
    if (values.size === limit && oldest !== undefined) values.delete(oldest)
    values.set(key, value)
    return value
  }
}
