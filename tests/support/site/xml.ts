export interface XmlNode {
  name: string
  attributes: Record<string, string>
  children: XmlNode[]
  text: string
}

/** Parses XML 1.0 as strictly as a feed reader does, and throws an error if the XML is invalid. */
export function parseXml(source: string): XmlNode {
  const illegal = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u.exec(source)
  if (illegal) throw new Error(`A character that XML can’t hold at ${illegal.index}`)
  const declaration = /^<\?xml version="1\.0" encoding="utf-8"\?>\n/.exec(source)?.[0]
  if (declaration === undefined) throw new Error('No declaration')
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' }
  const openElements = [root]
  for (const [token] of source.slice(declaration.length).matchAll(/<[^>]*>|[^<]+|</g)) {
    const parent = openElements.at(-1) ?? root
    if (!token.startsWith('<')) parent.text += unescaped(token)
    else if (token.startsWith('</')) close(openElements, token.slice(2, -1))
    else {
      const node = element(token)
      parent.children.push(node)
      if (!token.endsWith('/>')) openElements.push(node)
    }
  }
  const [top, ...more] = root.children
  if (!top || more.length > 0 || openElements.length > 1 || root.text.trim() !== '')
    throw new Error('Not one whole element')
  return top
}

export function childrenNamed({ children }: XmlNode, name: string) {
  return children.filter((child) => child.name === name)
}

export function childText(node: XmlNode, name: string) {
  const [child, ...more] = childrenNamed(node, name)
  if (!child || more.length > 0)
    throw new Error(`<${node.name}> holds ${more.length + Number(!!child)} <${name}>`)
  return child.text
}

function close(openElements: XmlNode[], name: string) {
  if (openElements.length < 2 || openElements.pop()?.name !== name)
    throw new Error(`</${name}> closes nothing`)
}

function element(tag: string): XmlNode {
  const [, name, rest = ''] =
    /^<([a-zA-Z][\w:.-]*)((?:\s+[a-zA-Z][\w:.-]*="[^"<]*")*)\s*\/?>$/.exec(tag) ?? []
  if (name === undefined) throw new Error(`No element: ${tag}`)
  const pairs = [...rest.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(
    ([, key = '', value = '']) => [key, unescaped(value)] as const,
  )
  if (new Set(pairs.map(([key]) => key)).size < pairs.length) throw new Error(`An attribute twice: ${tag}`)
  return { name, attributes: Object.fromEntries(pairs), children: [], text: '' }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string) {
  return text.replaceAll(/&([^;]{0,8};?)/g, (entity, name: string) => {
    const character = entities[name.slice(0, -1)]
    if (character === undefined || !name.endsWith(';')) throw new Error(`No entity: ${entity}`)
    return character
  })
}
