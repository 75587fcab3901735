"use client";
import { useEditorState, type ChainedCommands, type Editor } from "@tiptap/react";
import { Bold, Heading3, ImagePlus, List, ListOrdered, Redo2, Undo2, type LucideIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, type MouseEvent } from "react";
import { IconButton } from "@/components/ui/button";

type Tool = {
  name: "bold" | "heading" | "list" | "numbered" | "undo" | "redo";
  icon: LucideIcon;
  run: (chain: ChainedCommands) => ChainedCommands;
  on?: (editor: Editor) => boolean;
  can?: (editor: Editor) => boolean;
};

const TOOLS: Tool[] = [
  { name: "bold", icon: Bold, run: (chain) => chain.toggleBold(), on: (one) => one.isActive("bold") },
  {
    name: "heading",
    icon: Heading3,
    run: (chain) => chain.toggleHeading({ level: 3 }),
    on: (one) => one.isActive("heading"),
  },
  { name: "list", icon: List, run: (chain) => chain.toggleBulletList(), on: (one) => one.isActive("bulletList") },
  {
    name: "numbered",
    icon: ListOrdered,
    run: (chain) => chain.toggleOrderedList(),
    on: (one) => one.isActive("orderedList"),
  },
  { name: "undo", icon: Undo2, run: (chain) => chain.undo(), can: (one) => one.can().undo() },
  { name: "redo", icon: Redo2, run: (chain) => chain.redo(), can: (one) => one.can().redo() },
];
/** Pressing a tool must not take the selection away. */
const stay = (event: MouseEvent) => event.preventDefault();

type ToolbarProps = { editor: Editor; busy: boolean; disabled: boolean; onFiles: (files: File[]) => void };

export function Toolbar({ editor, busy, disabled, onFiles }: ToolbarProps) {
  const t = useTranslations("ui.richText");
  const input = useRef<HTMLInputElement>(null);
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      TOOLS.map(({ on, can }) => ({ on: on?.(now) ?? false, off: can ? !can(now) : false })),
  });
  return (
    <div role="toolbar" aria-label={t("format")} className="flex flex-wrap gap-0.5 border-b border-line p-1">
      {TOOLS.map(({ name, icon, run, on }, at) => (
        <IconButton
          key={name}
          size="sm"
          label={t(name)}
          icon={icon}
          aria-pressed={on ? states[at]!.on : undefined}
          disabled={disabled || states[at]!.off}
          className="aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
          onMouseDown={stay}
          onClick={() => run(editor.chain().focus()).run()}
        />
      ))}
      <IconButton
        size="sm"
        label={t("insertPicture")}
        icon={ImagePlus}
        disabled={disabled || busy}
        onMouseDown={stay}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple
        hidden
        data-testid="rich-pictures"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
    </div>
  );
}
