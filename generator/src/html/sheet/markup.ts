const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const safe = (text: string) => text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark);
