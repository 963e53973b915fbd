"""What can be wrong with a database or a backup: the English sentences. French has its own file."""

from __future__ import annotations

from casefile.locales.phrase import Wording


class StoreProblem(Wording):
    """Everything that can be wrong with a database or a backup."""

    # Which database
    THE_DATABASE = "the database"
    NO_HOME = "this user has no home folder to keep it in; give a file name"
    BAD_ADDRESS = "its address cannot be read; write it as postgresql://user@host/name"
    OTHER_KIND = "{kind} is not supported; give a file name, or postgresql://user@host/name"
    NO_DRIVER = "PostgreSQL needs `pip install casefile-game[postgres]`"
    IS_A_FOLDER = "it is a folder, not a file"
    NO_SUCH_DATABASE = "there is no such database"
    NO_DATA = "it contains no casefile data"
    OTHER_PROGRAM = "it belongs to another program"
    OLDER_SCHEMA = "its schema is {version}, not {newest}: start the server once to update it"
    NEWER_SCHEMA = "its schema {version} comes from a newer version of casefile"

    # Using it
    IN_USE = "another server is using this file; stop it first, or use another file"
    CANNOT_BE_USED = "it cannot be used: {reason}"
    CANNOT_BE_WRITTEN = "it cannot be written: {reason}"
    CANNOT_BE_READ = "it cannot be read: {reason}"
    NOTHING_DONE = "nothing was done: {reason}"
    DISK_FULL = "the disk is full"

    # Backups
    NOT_A_BACKUP = "it already exists and is not a backup; choose another name"
    BACKUP_INCOMPLETE = "it is not a complete backup"
    BACKUP_FORMAT = "its format is {format}, and this version of casefile reads {known}"
    BACKUP_LINE_UNREADABLE = "it is damaged: line {number} cannot be read"
    BACKUP_LINES_MISSING = "it is damaged: it has too few lines, or too many"
    BACKUP_LINE_TWICE = "it is damaged: it contains the same line twice"

    # Damage
    LINE_MISSING = "this line is missing"
    SOME_LINE_MISSING = "a line is missing"
    LAST_LINES_MISSING = "its last lines are missing"
    LINE_CHANGED = "a line was changed, or one before it is missing or in another place"
    LINE_UNREADABLE = "a line cannot be read"
    LINE_DOES_NOT_FIT = "a line does not fit those before it"
    LISTING_WITHOUT_LINES = "this table is listed but has no lines"
    NOTE_WITHOUT_LINES = "there is a note for this table, which has no lines"
