import { parseSync } from 'vite'

/** A text in a source file. */
export type Text = { line: number; text: string }

/** Attributes whose values nobody reads. */
const NOT_READ = new Set([
  'className',
  'href',
  'to',
  'hash',
  'id',
  'key',
  'name',
  'd',
  'type',
  'autoComplete',
])
/** Properties whose values are for programs, or for the reference of the API. */
const FOR_PROGRAMS = new Set(['className', 'summary', 'path', 'tag', 'search', 'id'])

/** The name of a message of the catalog: `signedIn`, `devices.logOut`. */
const KEY = /^[a-z]+([A-Z][a-z]*)*(\.[\w-]+)*$/

/** The texts for people in a source file: texts between tags, and strings with a space or a capital, outside SQL, imports, types and thrown errors. */
export function textsOf(file: string, source: string): Text[] {
  const texts: Text[] = []
  const add = (start: number, value: string, isRead: boolean) => {
    const text = value.replace(/\s+/g, ' ').trim()
    const isText = isRead || (/[A-Z]| /.test(text) && !KEY.test(text))
    if (/[a-z]/i.test(text) && isText && !text.startsWith('select '))
      texts.push({ line: source.slice(0, start).split('\n').length, text })
  }
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit)
    if (!isNode(node) || isForPrograms(node, source)) return
    if (node.type === 'JSXText' || node.type === 'Literal') {
      if (typeof node.value === 'string') add(node.start, node.value, node.type === 'JSXText')
    } else if (node.type === 'TemplateElement')
      add(node.start, (node.value as { cooked: string }).cooked, false)
    Object.values(node).forEach(visit)
  }
  visit(parseSync(file, source).program)
  return texts
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

function isForPrograms(node: Node, source: string): boolean {
  const named = (part: unknown) => (isNode(part) ? source.slice(part.start, part.end) : '')
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
      return true
    case 'JSXAttribute':
      return NOT_READ.has(named(node.name))
    case 'Property':
      return FOR_PROGRAMS.has(named(node.key))
    case 'TaggedTemplateExpression':
      return /sql/i.test(named(node.tag))
    case 'NewExpression':
      return /Error$/.test(named(node.callee))
    case 'CallExpression':
      return /\blog\b|^sql/.test(named(node.callee))
    default:
      return false
  }
}
