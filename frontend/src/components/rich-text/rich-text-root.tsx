"use client";
import Image from "@tiptap/extension-image";
import { TableKit } from "@tiptap/extension-table";
import { EditorContent, useEditor, type Editor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useField } from "@/components/ui/field";
import { useExplain } from "@/lib/api/explain";
import { useHoldForm } from "@/components/form/held";
import { uploadPicture } from "@/lib/api/upload";
import { hasWords, pictureFiles, withoutForeign } from "./pasted";
import { RICH } from "./rich-look";
import { Toolbar } from "./toolbar";

export type RichTextProps = {
  label: string;
  value: string;
  onChange: (html: string) => void;
  disabled?: boolean;
  /** In place of the real call, in tests and in the kit. */
  upload?: (file: File) => Promise<{ url: string }>;
};

/** The tags that the API keeps (apps/goods/richtext.py): what it would take away can't be made here. */
const EXTENSIONS = [
  StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: false, code: false, codeBlock: false }),
  Image,
  TableKit.configure({ table: { resizable: false } }),
];

/** Without the empty line at the end that the caret needs after a picture. */
const htmlOf = (editor: Editor) => (editor.isEmpty ? "" : editor.getHTML().replace(/(<p><\/p>)+$/, ""));

/** Words, headings, lists, tables and pictures. Pictures of others aren't pasted: they are uploaded or refused. */
export default function RichTextRoot({
  label,
  value,
  onChange,
  disabled = false,
  upload = uploadPicture,
}: RichTextProps) {
  const t = useTranslations("ui.richText");
  const explain = useExplain();
  const { id: _id, "aria-required": _required, ...field } = useField();
  const [busy, setBusy] = useState(false);
  useHoldForm(busy);
  const [said, setSaid] = useState("");
  const told = useRef(value);
  const put = async (editor: Editor, files: readonly File[]) => {
    setBusy(true);
    setSaid("");
    try {
      for (const file of files)
        editor
          .chain()
          .focus()
          .setImage({ src: (await upload(file)).url })
          .run();
    } catch (error) {
      setSaid(t("pictureFailed", { reason: explain(error) }));
    }
    setBusy(false);
  };
  const taken = (data: DataTransfer | null) => {
    const files = pictureFiles(data);
    if (!editor || files.length === 0 || hasWords(data)) return false;
    void put(editor, files);
    return true;
  };
  const clean = (html: string) => {
    const { html: kept, refused } = withoutForeign(html, location.origin);
    setSaid(refused > 0 ? t("foreign", { count: refused }) : "");
    return kept;
  };
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    editable: !disabled,
    immediatelyRender: false,
    onUpdate: ({ editor }) => {
      told.current = htmlOf(editor);
      onChange(told.current);
    },
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        class: `max-h-[480px] min-h-32 overflow-y-auto px-3 py-2 outline-none ${RICH}`,
        ...Object.fromEntries(Object.entries(field).flatMap(([name, text]) => (text ? [[name, String(text)]] : []))),
      },
      handlePaste: (_view, event) => taken(event.clipboardData),
      handleDrop: (_view, event, _slice, moved) => !moved && taken((event as DragEvent).dataTransfer),
      transformPastedHTML: clean,
    },
  });
  // Only what comes from outside (loading, a draft, theirs) is written: what was typed stands there already.
  useEffect(() => {
    if (!editor || value === told.current) return;
    told.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    editor?.setEditable(!disabled, false);
  }, [editor, disabled]);
  return (
    <div className="rounded-md border border-line-strong bg-surface focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-accent-ink">
      {editor && (
        <Toolbar editor={editor} busy={busy} disabled={disabled} onFiles={(files) => void put(editor, files)} />
      )}
      <EditorContent editor={editor} />
      {said && (
        <p role="alert" className="px-3 pb-2 text-xs text-red-ink">
          {said}
        </p>
      )}
    </div>
  );
}
