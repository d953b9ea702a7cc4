import Image from '@tiptap/extension-image'
import { Mark } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { PreservedHtmlNode } from './preserved-html.ts'
import { MealCardNode } from './meal-card-node.ts'

/** The editor's extensions: exactly the HTML that a post may contain (`domain/blog/safe-html.ts`). */
export const editorExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    underline: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  Image.extend({
    // The role `presentation` marks a decorative picture, which needs no alt text.
    addAttributes() {
      return { ...this.parent?.(), role: { default: null } }
    },
  }),
  MealCardNode,
  PreservedHtmlNode,
  ...['sub', 'sup'].map((tag) =>
    Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] }),
  ),
]
